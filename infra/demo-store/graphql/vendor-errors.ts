import type { GraphQLError } from 'graphql';

/** An error of an answer, as the vendor sends it. */
export interface VendorError {
  message: string;
  locations?: readonly { line: number; column: number }[];
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
}

type Groups = Readonly<Record<string, string>>;
interface Wording {
  readonly found: RegExp;
  readonly message: (groups: Groups) => string;
  readonly code: string;
}

/** The vendor's words for errors of the reference implementation, for those errors whose words are known. */
const WORDINGS: readonly Wording[] = [
  {
    found: /^Cannot query field "(?<fieldName>.+?)" on type "(?<typeName>.+?)"/,
    message: ({ fieldName, typeName }) => `Field '${fieldName}' doesn't exist on type '${typeName}'`,
    code: 'undefinedField',
  },
  {
    found: /^Unknown argument "(?<argumentName>.+?)" on field "(?<typeName>.+?)\.(?<name>.+?)"/,
    message: ({ name, argumentName }) => `Field '${name}' doesn't accept argument '${argumentName}'`,
    code: 'argumentNotAccepted',
  },
  {
    found: /^Field "(?<fieldName>.+?)" of type "(?<typeName>.+?)" must have a selection/,
    message: ({ fieldName, typeName = '' }) =>
      `Field must have selections (field '${fieldName}' returns ${typeName.replace(/[![\]]/g, '')})`,
    code: 'selectionMismatch',
  },
  {
    found: /^Field "(?<fieldName>.+?)" must not have a selection/,
    message: ({ fieldName }) => `Selections can't be made on scalars (field '${fieldName}')`,
    code: 'selectionMismatch',
  },
  {
    found:
      /^Fragment (?:".+?" )?cannot be spread here as objects of type "(?<typeName>.+?)" can never be of type "(?<on>.+?)"/,
    message: ({ typeName, on }) => `Fragment on ${on} can't be spread inside ${typeName}`,
    code: 'cannotSpreadFragment',
  },
];

/** An error as the vendor answers it. */
export function vendorError({ message, locations, path, extensions }: GraphQLError): VendorError {
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) };
  const wording = WORDINGS.find(({ found }) => found.test(message));
  if (!wording) return { message, ...where, ...(Object.keys(extensions).length > 0 ? { extensions } : {}) };
  const groups = { ...wording.found.exec(message)?.groups };
  return { message: wording.message(groups), ...where, extensions: { code: wording.code, ...groups } };
}

const UNDEFINED_INPUT = /^Field "(.+?)" is not defined by type "(.+?)"/;
const IN_VARIABLE = /^Variable "\$(\w+)" got invalid value [\s\S]*?(?: at "\w+\.(.+?)")?; ([\s\S]+)$/;

/** The vendor's answer to a variable that does not fit. */
export function variableError(error: GraphQLError): VendorError {
  const [, variable, at = '', why = ''] = IN_VARIABLE.exec(error.message) ?? [];
  if (!variable) return { ...vendorError(error), extensions: { code: 'INVALID_VARIABLE' } };
  const [, field, type] = UNDEFINED_INPUT.exec(why) ?? [];
  const path = [...at.split(/[.[\]]+/), field ?? ''].filter(Boolean);
  const explanation = field ? `Field is not defined on ${type}` : why;
  return {
    message: `Variable $${variable} was provided invalid value for ${path.join('.')} (${explanation})`,
    ...(error.locations ? { locations: error.locations } : {}),
    extensions: { code: 'INVALID_VARIABLE', problems: [{ path, explanation }] },
  };
}
