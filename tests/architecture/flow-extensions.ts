import { type FlowField, flowActions, flowTriggers } from '@loyalty/contracts/flow/catalogue';

/** A value of TOML that stands on one line. */
const quoted = (value: string): string => JSON.stringify(value);

const REFERENCE = ['[[settings.fields]]', 'type = "customer_reference"', 'required = true'].join('\n');

const fieldText = ({ key, type, name, description, required }: FlowField, isAction: boolean): string =>
  [
    '[[settings.fields]]',
    `type = ${quoted(type)}`,
    `key = ${quoted(key)}`,
    `name = ${quoted(name)}`,
    `description = ${quoted(description)}`,
    ...(isAction ? [`required = ${required === true}`] : []),
  ].join('\n');

interface Declared {
  readonly handle: string;
  readonly name: string;
  readonly description: string;
  readonly fields: readonly FlowField[];
}

const NOTE = '# Written by scripts/flow-extensions.mjs from contracts/flow/catalogue.ts.';

const text = (head: readonly string[], fields: readonly string[]): string =>
  `${[[NOTE, '[[extensions]]', ...head].join('\n'), ...fields].join('\n\n')}\n`;

const triggerText = ({ handle, name, description, fields }: Declared): string =>
  text(
    [
      `name = ${quoted(name)}`,
      'type = "flow_trigger"',
      `handle = ${quoted(handle)}`,
      `description = ${quoted(description)}`,
    ],
    ['[settings]', REFERENCE.replace('\nrequired = true', ''), ...fields.map((field) => fieldText(field, false))],
  );

const actionText = ({ handle, name, description, fields }: Declared): string =>
  text(
    [
      `name = ${quoted(name)}`,
      'type = "flow_action"',
      `handle = ${quoted(handle)}`,
      `description = ${quoted(description)}`,
      `runtime_url = ${quoted(`/flow/actions/${handle}`)}`,
    ],
    ['[settings]', REFERENCE, ...fields.map((field) => fieldText(field, true))],
  );

const LIFECYCLE = text(
  [
    'name = "Workflows switched"',
    'type = "flow_trigger_lifecycle_callback"',
    'handle = "flow-lifecycle"',
    'url = "/flow/lifecycle"',
  ],
  [],
);

const declared = (tasks: Readonly<Record<string, Omit<Declared, 'handle'>>>): Declared[] =>
  Object.entries(tasks).map(([handle, task]) => ({ handle, ...task }));

/** Configurations of the extensions for workflows by their files: one folder each, as the platform's command line asks. */
export const flowExtensions = (): ReadonlyMap<string, string> =>
  new Map([
    ['extensions/flow-lifecycle/shopify.extension.toml', LIFECYCLE],
    ...declared(flowTriggers).map(
      (task) => [`extensions/flow-trigger-${task.handle}/shopify.extension.toml`, triggerText(task)] as const,
    ),
    ...declared(flowActions).map(
      (task) => [`extensions/flow-action-${task.handle}/shopify.extension.toml`, actionText(task)] as const,
    ),
  ]);
