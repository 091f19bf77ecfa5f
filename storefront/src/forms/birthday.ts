import { earnScreen, receivedBy } from './earned.js';
import type { Form, Tools } from './forms.js';

type Part = 'MM' | 'DD' | 'YYYY';
const NAMES = { MM: 'month', DD: 'day', YYYY: 'year' } as const;
const COMPLETE = { MM: 'bday-month', DD: 'bday-day', YYYY: 'bday-year' } as const;

function part({ h, words }: Tools, name: Part): { element: HTMLElement; input: HTMLInputElement } {
  const input = h('input', {
    type: 'text',
    inputmode: 'numeric',
    id: `born-${name}`,
    placeholder: name,
    maxlength: name.length,
    autocomplete: COMPLETE[name],
    'aria-describedby': 'born-why',
  });
  return { input, element: h('div', {}, h('label', { for: input.id }, words.say(NAMES[name])), input) };
}

/** A date of birth, its parts in the program's order, and the rule of thirty days (spec EARN-139, EARN-140). */
export const birthdayForm: Form = (tools, way) => (app) => {
  const { h, busyButton, words } = tools;
  const format = way.dateFormat ?? 'MM/DD';
  const parts = format.split('/').map((name) => part(tools, name as Part));
  const why = h('p', { class: 'why', id: 'born-why', role: 'alert' });
  const say = (text: string) => {
    why.textContent = text;
    for (const { input } of parts) input.setAttribute('aria-invalid', String(text !== ''));
    const wrong = parts.find(({ input }) => input.value === '') ?? parts[0];
    if (text) wrong?.input.focus();
  };
  const save = busyButton(receivedBy(app, words), {
    id: 'save',
    label: words.say('save'),
    check: () => {
      const isMissing = parts.some(({ input }) => input.value.trim() === '');
      say(isMissing ? words.say('required') : '');
      return !isMissing;
    },
    async run(key) {
      const date = parts.map(({ input }) => input.value.trim()).join('/');
      const outcome = await app.shopper.post('/birthday', { date }, key);
      if (outcome.ok) {
        const body = [h('p', { class: 'lead' }, words.say('birthdayRule'))];
        app.show(() => earnScreen(tools, app, words.say('saved'), body));
        app.announce(words.say('saved'));
        void app.refresh();
      }
      return outcome;
    },
    rejected: say,
  });
  return {
    title: way.title,
    sub: way.summary,
    tab: 'earn',
    body: [
      way.told && h('p', {}, words.say('birthdayKnown')),
      h(
        'fieldset',
        {},
        h('legend', {}, words.say('born')),
        h('div', { class: 'parts' }, ...parts.map(({ element }) => element)),
        why,
      ),
      h('p', { class: 'quiet start' }, words.say('birthdayRule')),
      save,
    ],
  };
};
