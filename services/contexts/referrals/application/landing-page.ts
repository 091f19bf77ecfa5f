/** Texts of a page as markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * The frame of the landing page: its script draws the offer and the form in the page's language, from the calls of the app proxy. Nothing of
 * the offer is in the page itself, so that a page that a store's cache keeps is never an old offer.
 */
export const landingPage = ({ script, code, lang }: { script: string; code: string; lang: string }): string =>
  `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Loyalty</title>
<script type="module" src="${escaped(script)}"></script>
</head>
<body>
<main id="referral" data-code="${escaped(code)}" data-lang="${escaped(lang)}"></main>
</body>
</html>
`;
