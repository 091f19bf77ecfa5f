import type { WorkflowTask } from '../declared-workflow-tasks.js';
import type { DemoShop } from '../shops.js';
import type { WorkflowRun, Workflows } from '../state.js';
import { type Html, html, page } from './html.js';

interface WorkflowsView {
  readonly shop: DemoShop;
  readonly tasks: readonly WorkflowTask[];
  readonly workflows: Workflows;
  /** The first customers, to choose one for an action. */
  readonly customers: readonly { readonly id: string; readonly name: string }[];
}

const triggerRow = ({ shop, workflows }: WorkflowsView, { handle, name, description }: WorkflowTask): Html => {
  const on = workflows.listening.includes(handle);
  return html`<tr><td>${name}<br><small>${description}</small></td>
<td><form method="post" action="/workflows/${shop.domain}/triggers/${handle}"><input type="hidden" name="on" value="${on ? '' : '1'}">
<button aria-label="${on ? 'Turn off' : 'Turn on'}: ${name}"><span class="whole">${on ? 'Turn off' : 'Turn on'}</span></button></form></td></tr>`;
};

const actionForm = ({ shop, customers }: WorkflowsView, { handle, name, description, fields }: WorkflowTask): Html =>
  html`<details><summary>${name}</summary><p>${description}</p>
<form method="post" action="/workflows/${shop.domain}/actions/${handle}">${fields.map(
    ({ key, name: label, required }) =>
      key === 'customer_id'
        ? html`<p><label>Customer <select name="customer_id">${customers.map(
            (one) => html`<option value="${one.id}">${one.name}</option>`,
          )}</select></label></p>`
        : html`<p><label>${label} <input name="${key}"${required && html` required`}></label></p>`,
  )}<button>Run: ${name}</button></form></details>`;

const runRow = ({ tasks }: WorkflowsView, { at, handle, properties, answer }: WorkflowRun): Html => {
  const named = tasks.find((task) => task.handle === handle)?.name ?? handle;
  return html`<tr><td>${at.slice(11, 19)}</td><td>${named}<br><small class="address">${JSON.stringify(properties)}</small></td>
<td>${answer ? html`${answer.status}${answer.status >= 300 && html`<br><small class="address">${sentenceIn(answer.text)}</small>`}` : 'started'}</td></tr>`;
};

/** The sentence in the app's answer; the whole answer where it has none. */
function sentenceIn(text: string): string {
  const [, sentence = ''] = /"error":("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
  return sentence ? (JSON.parse(sentence) as string) : text;
}

/** The workflows of a shop: triggers that can be listened to, actions that can be run, and the latest runs of both. */
export function workflowsPage(view: WorkflowsView): string {
  const of = (type: WorkflowTask['type']) => view.tasks.filter((task) => task.type === type);
  const { runs } = view.workflows;
  return page(
    'Workflows',
    'store',
    html`<body><main class="plain"><p><a href="/">Demo store</a></p><h1>Workflows of ${view.shop.name}</h1>
<p>Plays the workflow automation of the platform: a workflow for each trigger of the app, and runs of its actions.</p>
<h2>Triggers</h2><table><thead><tr><th>Trigger</th><th>Workflow</th></tr></thead><tbody>${of('flow_trigger').map((task) => triggerRow(view, task))}</tbody></table>
<h2>Actions</h2>${of('flow_action').map((task) => actionForm(view, task))}
<h2>Last runs</h2>${
      runs.length === 0
        ? html`<p class="notice">No run yet. Switch a workflow on and earn points at the till, or run an action.</p>`
        : html`<table><thead><tr><th>Time (UTC)</th><th>Run</th><th>Answer</th></tr></thead><tbody>${runs.map((run) => runRow(view, run))}</tbody></table>`
    }</main></body>`,
  );
}
