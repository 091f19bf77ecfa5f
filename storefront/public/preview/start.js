// The shop's language, of which the folder has a sample; the widget itself is the one of the store.
const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') ?? 'en';
const script = document.createElement('script');
script.src = '../loader.js';
script.dataset.proxy = `./${/^(de|es|fr|it|ja)/.exec(lang)?.[0] ?? 'en'}`;
// Without a customer the page is a visitor's.
if (!asked.has('visitor')) script.dataset.customer = 'preview';
script.dataset.lang = lang;

// The editor of texts answers calls itself, with texts that are not saved yet: from the sample where there is one.
if (asked.has('texts')) {
  const ask = window.fetch;
  window.fetch = async (address, init) => {
    if (!window.answerCall) return ask(address, init);
    const [, call] = /\/preview\/\w+\/(.+)$/.exec(new URL(address, location.href).pathname) ?? [];
    const sample = /^(state|look)$/.test(call) ? await (await ask(address, init)).json() : null;
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
document.body.append(script);
