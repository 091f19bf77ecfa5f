// Plays the app of the point of sale for an extension. The sale is the form of the till's page around its frames.
import { signal } from './extension-signal.js';

const root = location.pathname.replace(/\/extensions\/.*/, '');
const form = () => parent.document.getElementById('place').elements;
const customerOf = () => (form().customerId.value ? { id: Number(form().customerId.value) } : undefined);
const cartNow = () => ({ customer: customerOf(), cartDiscounts: [], lineItems: [] });

function put(name, value) {
  form()[name].value = value;
  form()[name].dispatchEvent(new parent.Event('change', { bubbles: true }));
}

/** @param facts what the till's page knows; the platform resolves paths by the address of the app */
export function openHost(facts) {
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (path, init) =>
    send(String(path).startsWith('/extension/') ? facts.serviceAddress + path : path, init);
  const current = signal(cartNow());
  parent.document.addEventListener('change', () => current.change(cartNow()));
  const scanned = signal({});
  const words = (key, values = {}) =>
    facts.words[key].replace(/\{\{(\w+)\}\}/g, (whole, name) => String(values[name] ?? whole));
  const numbers = new Intl.NumberFormat(facts.language);
  return {
    i18n: { translate: words, formatNumber: (value) => numbers.format(value) },
    locale: { current: signal(facts.language) },
    session: { getSessionToken: async () => (await (await send(`${root}/extensions/session-token`)).json()).token },
    toast: {
      show: (text) => {
        parent.document.getElementById('said').textContent = text;
      },
    },
    action: { presentModal: () => parent.openModal(facts.modal) },
    customer: { id: Number(facts.customer) },
    scanner: {
      scannerData: { current: scanned },
      // A camera is played by a question.
      showCameraScanner: () => scanned.change({ data: prompt('Code') ?? '', source: 'camera' }),
      hideCameraScanner: () => undefined,
    },
    cart: {
      current,
      setCustomer: async ({ id }) => put('customerId', String(id)),
      addCartCodeDiscount: async (code) => put('discountCode', code),
    },
  };
}
