/** Texts of a page as markup. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * The frame of the landing page: its script draws the offer and the form in the page's language, from the calls of the app proxy. Nothing of
 * the offer is in the page itself, so that a page that a store's cache keeps is never an old offer.
 */
export const landingPage = ({ app, code, lang }: { app: string; code: string; lang: string }): string =>
  `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Loyalty</title>
<script type="module" src="${escaped(app)}/widget/landing.js"></script>
</head>
<body>
<main id="referral" data-code="${escaped(code)}" data-lang="${escaped(lang)}"></main>
</body>
</html>
`;

/** The page runs the script of this service, calls the app proxy of its own store, and shows nothing that is loaded from elsewhere. */
export const landingPolicy = (app: string): string =>
  [
    "default-src 'none'",
    `script-src ${new URL(app).origin}`,
    "connect-src 'self'",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
