import fs from 'node:fs';
import path from 'node:path';

/** A field that the merchant fills in, or that the app sends. */
interface TaskField {
  readonly key: string;
  readonly name: string;
  readonly required: boolean;
}

/** A trigger or an action that the app has declared by an extension. */
export interface WorkflowTask {
  readonly type: 'flow_trigger' | 'flow_action';
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  /** Where runs of an action are sent; a path below the app's address. */
  readonly address: string;
  readonly fields: readonly TaskField[];
}

// The compiled file is in dist, the extensions are beside the workspace.
const EXTENSIONS = path.join(
  import.meta.dirname.replace(/dist[\\/]demo-store/, 'demo-store'),
  '..',
  '..',
  'extensions',
);

/** The value of a line `name = "text"` or `name = true` of a part of a configuration; empty where there is none. */
function valueIn(part: string, name: string): string {
  const [, text = '', word = ''] = new RegExp(`^${name} = (?:("(?:[^"\\\\]|\\\\.)*")|(\\w+))$`, 'm').exec(part) ?? [];
  return text ? (JSON.parse(text) as string) : word;
}

function taskIn(configuration: string): WorkflowTask | null {
  const [head = '', ...parts] = configuration.split('[[settings.fields]]');
  const type = valueIn(head, 'type');
  if (type !== 'flow_trigger' && type !== 'flow_action') return null;
  const fields = parts.map((part) => ({
    key: valueIn(part, 'type') === 'customer_reference' ? 'customer_id' : valueIn(part, 'key'),
    name: valueIn(part, 'name') || 'Customer ID',
    required: valueIn(part, 'required') === 'true',
  }));
  const address = valueIn(head, 'runtime_url');
  return {
    type,
    handle: valueIn(head, 'handle'),
    name: valueIn(head, 'name'),
    description: valueIn(head, 'description'),
    address,
    fields,
  };
}

/** The app's triggers and actions, as its extensions declare them to the platform; the address of reports of which triggers are used. */
export function declaredTasks(): { readonly tasks: readonly WorkflowTask[]; readonly lifecycle: string } {
  const configurations = fs
    .readdirSync(EXTENSIONS)
    .filter((folder) => folder.startsWith('flow-'))
    .map((folder) => fs.readFileSync(path.join(EXTENSIONS, folder, 'shopify.extension.toml'), 'utf8'));
  const lifecycle = configurations.find((text) => valueIn(text, 'type') === 'flow_trigger_lifecycle_callback');
  return {
    tasks: configurations.flatMap((text) => taskIn(text) ?? []),
    lifecycle: valueIn(lifecycle ?? '', 'url'),
  };
}
