// The widget itself, which is the one of the store, with sample answers: in the shop's language, of which the folder has them, and in its currency.
const query = new URLSearchParams(location.search);
const [language, chosen] = [query.get('lang') ?? 'en', query.get('currency') ?? ''];
const currency = /^[A-Z]{3}$/.test(chosen) ? chosen : 'USD';
const money = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
// Five of a currency without decimals are next to nothing.
const unit = money.resolvedOptions().maximumFractionDigits === 0 ? 100 : 1;

const ask = window.fetch;
const askSample = async (...call) => {
  const answer = await ask(...call);
  if (!new URL(answer.url).pathname.endsWith('/state')) return answer;
  const text = (await answer.text()).replace(/\{\{(\d+)\}\}/g, (_, amount) => money.format(amount * unit));
  const state = JSON.parse(text);
  state.data.shop.currency = currency;
  for (const reward of state.data.redeem) {
    if (reward.gives === 'money') reward.redeemValue = String(reward.redeemValue * unit);
  }
  return Response.json(state);
};
window.fetch = askSample;

// The editor of texts answers calls itself, with texts that are not saved yet: from the sample where there is one.
if (query.has('texts')) {
  window.fetch = async (address, init) => {
    if (!window.answerCall) return askSample(address, init);
    const [, call] = /\/preview\/\w+\/(.+)$/.exec(new URL(address, location.href).pathname) ?? [];
    const sample = /^(state|look)$/.test(call) ? await (await askSample(address, init)).json() : null;
    const data = window.answerCall(call, sample?.data);
    if (data === undefined) return Response.json({ success: false }, { status: 503 });
    const pageInfo = { hasNextPage: call === 'history', hasPreviousPage: false };
    return Response.json({ success: true, data, endCursor: null, pageInfo });
  };
  // The panel opens while somebody types: even in a frame that is inert a dialog that opens takes the focus.
  HTMLElement.prototype.focus = () => undefined;
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
}

const script = document.createElement('script');
script.src = '../loader.js';
script.dataset.proxy = `./${/^(de|es|fr|it|ja)/.exec(language)?.[0] ?? 'en'}`;
// Without a customer the page is a visitor's.
if (!query.has('visitor')) script.dataset.customer = 'preview';
script.dataset.lang = language;
document.body.append(script);
