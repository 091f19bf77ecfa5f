import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import { addressesOf, type Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { pagePolicy } from '../../platform/http/page-policy.js';

/** The page may contact this host only. */
export const API_PAGE_POLICY = pagePolicy({
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
});

const CONFIGURATION = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

const ESCAPES: Readonly<Record<string, string>> = dictionary({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

function rowsOf(endpoint: Endpoint): string {
  const { method, path, summary } = endpoint;
  const addresses = addressesOf(endpoint).map(({ base }) => base + path);
  const row = (address: string) =>
    `<tr><td><code>${method}</code></td><td><code>${address}</code></td><td>${escaped(summary)}</td></tr>`;
  return addresses.map(row).join('');
}

/** The API reference, rendered by Scalar; without scripts, a table of all calls. */
export const apiPage = (endpoints: readonly Endpoint[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Loyalty ledger API</title>
<link rel="icon" href="data:,">
<body>
<noscript>
<h1>Loyalty ledger API</h1>
<p>Shapes, rejections and examples: <a href="/api/openapi.json">openapi.json</a>. Events: <a href="/api/asyncapi.json">asyncapi.json</a>.</p>
<table>${endpoints.map(rowsOf).join('')}</table>
</noscript>
<script id="api-reference" data-configuration="${escaped(JSON.stringify(CONFIGURATION))}"></script>
<script src="/embed/api-reference/scalar.js"></script>
</body>
</html>`;
