import {
  defineMetafield,
  deleteMetafields,
  type MetafieldDefinition,
  type MetafieldError,
  type MetafieldInput,
  setMetafields,
} from '../metafields.js';
import { type AdminField, gid, object, scalar } from './fields.js';

interface Defined {
  readonly createdDefinition: MetafieldDefinition | null;
  readonly userErrors: readonly Omit<MetafieldError, 'elementIndex'>[];
}

interface Stored {
  readonly metafields: readonly MetafieldInput[];
  readonly userErrors: readonly MetafieldError[];
}

const TAKEN = {
  field: ['definition', 'key'],
  code: 'TAKEN',
  message: 'Key is in use for Customer metafields on the namespace.',
};

const errorFields = {
  field: scalar<MetafieldError>(({ field }) => field),
  code: scalar<MetafieldError>(({ code }) => code),
  message: scalar<MetafieldError>(({ message }) => message),
};

/** Metafields of customers in the Admin API, as far as the app defines, stores and removes them. */
export const metafieldSchema = {
  mutations: {
    metafieldDefinitionCreate: {
      of: 'MetafieldDefinitionCreatePayload',
      args: ['definition'],
      resolve: (_root: never, { definition }: Record<string, unknown>, shop): Defined => {
        const createdDefinition = defineMetafield(shop, definition as MetafieldDefinition);
        return { createdDefinition, userErrors: createdDefinition ? [] : [TAKEN] };
      },
    },
    metafieldsSet: {
      of: 'MetafieldsSetPayload',
      args: ['metafields'],
      resolve: (_root: never, { metafields }: Record<string, unknown>, shop): Stored => {
        const inputs = metafields as MetafieldInput[];
        const userErrors = setMetafields(shop, inputs);
        return { metafields: userErrors.length > 0 ? [] : inputs, userErrors };
      },
    },
    metafieldsDelete: {
      of: 'MetafieldsDeletePayload',
      args: ['metafields'],
      resolve: (_root: never, { metafields }: Record<string, unknown>, shop) => {
        deleteMetafields(shop, metafields as MetafieldInput[]);
        return { deletedMetafields: metafields, userErrors: [] };
      },
    },
  } satisfies Record<string, AdminField>,
  types: {
    MetafieldDefinitionCreatePayload: {
      createdDefinition: object<Defined>('MetafieldDefinition', ({ createdDefinition }) => createdDefinition),
      userErrors: object<Defined>('MetafieldDefinitionCreateUserError', ({ userErrors }) => userErrors),
    },
    MetafieldDefinition: { id: scalar<MetafieldDefinition>(({ id }) => gid('MetafieldDefinition', id)) },
    MetafieldDefinitionCreateUserError: errorFields,
    MetafieldsSetPayload: {
      metafields: object<Stored>('Metafield', ({ metafields }) => metafields),
      userErrors: object<Stored>('MetafieldsSetUserError', ({ userErrors }) => userErrors),
    },
    MetafieldsSetUserError: {
      ...errorFields,
      elementIndex: scalar<MetafieldError>(({ elementIndex }) => elementIndex),
    },
    Metafield: {
      id: scalar<MetafieldInput>(({ ownerId, key }) =>
        gid('Metafield', `${ownerId.replace(/^.*\//, '')}${key.length}`),
      ),
    },
    MetafieldsDeletePayload: {
      deletedMetafields: object<Pick<Stored, 'metafields'> & { deletedMetafields: MetafieldInput[] }>(
        'MetafieldIdentifier',
        ({ deletedMetafields }) => deletedMetafields,
      ),
      userErrors: object<Stored>('UserError', ({ userErrors }) => userErrors),
    },
    MetafieldIdentifier: { key: scalar<MetafieldInput>(({ key }) => key) },
  } satisfies Record<string, Record<string, AdminField>>,
};
