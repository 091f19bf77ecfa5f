import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import { earned, receivedBy } from './earned.js';
import type { Form, Tools } from './forms.js';

type Question = WayToEarn['questions'][number];

interface Field {
  readonly element: HTMLElement;
  answer(): string;
  /** Marks the question as missing, or clears the mark. */
  mark(missing: boolean): void;
}

const RATINGS = ['1', '2', '3', '4', '5'];

/** One question: a text field, or radio buttons. */
function field({ h, words }: Tools, { question, kind, choices, required }: Question, at: number): Field {
  const why = h('p', { class: 'why', id: `why-${at}`, role: 'alert' });
  const common = { name: `q${at}`, 'aria-describedby': `why-${at}`, 'aria-required': required };
  const inputs =
    kind === 'text'
      ? [h('input', { ...common, type: 'text', maxlength: 2000, 'aria-label': question })]
      : (kind === 'rating' ? RATINGS : choices).map((value) => h('input', { ...common, type: 'radio', value }));
  const controls =
    kind === 'text' ? inputs : inputs.map((input) => h('label', { class: 'option' }, input, input.value));
  const legend = h('legend', {}, question, !required && h('small', {}, words.say('optional')));
  return {
    element: h('fieldset', { class: `ask-${kind}` }, legend, h('div', { class: 'choices' }, ...controls), why),
    answer: () => (kind === 'text' ? inputs[0] : inputs.find(({ checked }) => checked))?.value.trim() ?? '',
    mark(missing) {
      why.textContent = missing ? words.say('required') : '';
      if (missing) inputs[0]?.focus();
    },
  };
}

/** The questions of a survey and the button that submits the answers. */
export const surveyForm: Form = (tools, way) => (app) => {
  const { h, busyButton, words } = tools;
  const fields = way.questions.map((question, at) => field(tools, question, at));
  const send = busyButton(receivedBy(app, words), {
    id: 'send',
    label: words.say('send'),
    check() {
      const missing = fields.map((one, at) => one.answer() === '' && way.questions[at]?.required === true);
      // The last one marked gets the focus: in reverse order, so that it is the first one missing.
      for (const at of [...fields.keys()].reverse()) fields[at]?.mark(missing[at] ?? false);
      return !missing.includes(true);
    },
    async run(key) {
      const answers = fields.map((one) => one.answer());
      return earned(tools, app, await app.shopper.earn(way.id, '/surveys', { programId: way.id, answers }, key));
    },
  });
  return {
    title: way.title,
    sub: way.summary,
    tab: 'earn',
    body: [h('div', {}, ...fields.map(({ element }) => element)), send],
  };
};
