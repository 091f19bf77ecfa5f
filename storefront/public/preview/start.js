// The widget itself, which is the one of the store, with sample answers: in the shop's language, of which the folder has them, and in its currency.
const query = new URLSearchParams(location.search);
const [language, chosen] = [query.get('lang') ?? 'en', query.get('currency') ?? ''];
const currency = /^[A-Z]{3}$/.test(chosen) ? chosen : 'USD';
const money = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
// Five of a currency without decimals are next to nothing.
const unit = money.resolvedOptions().maximumFractionDigits === 0 ? 100 : 1;

const ask = window.fetch;
window.fetch = async (...call) => {
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

const script = document.createElement('script');
script.src = '../loader.js';
script.dataset.proxy = `./${/^(de|es|fr|it|ja)$/.test(language) ? language : 'en'}`;
script.dataset.customer = 'preview';
script.dataset.lang = language;
document.body.append(script);
