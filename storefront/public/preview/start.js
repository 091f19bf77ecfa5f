// The shop's language, of which the folder has a sample; the widget itself is the one of the store.
const lang = new URLSearchParams(location.search).get('lang') ?? 'en';
const script = document.createElement('script');
script.src = '../loader.js';
script.dataset.proxy = `./${/^(de|es|fr|it|ja)$/.test(lang) ? lang : 'en'}`;
script.dataset.customer = 'preview';
script.dataset.lang = lang;
document.body.append(script);
