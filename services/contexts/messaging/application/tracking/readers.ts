type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Programs that open every mail or link before a person does: scanners, previews, crawlers, tools. */
const MACHINES =
  /bot\b|crawl|spider|scan|preview|headless|barracuda|proofpoint|mimecast|safelinks|fireeye|forcepoint|trendmicro|sophos|symantec|messagelabs|cloudmark|urldefense|monitor|curl\/|wget\/|python|java\/|okhttp|go-http|libwww|node-fetch|axios|facebookexternalhit|whatsapp|telegram|slack/i;
/** Mail Privacy Protection loads the pictures of all mails under this bare name, read or not. */
const APPLE = 'Mozilla/5.0';

const text = (headers: Headers, name: string): string => [headers[name] ?? ''].flat().join(' ');

/**
 * Whether a request comes from somebody who reads the mail. The proxies of Gmail and Yahoo fetch a picture when a person opens the mail, and
 * so count; prefetching, scanners and Apple's proxy do not.
 */
export function isReader(headers: Headers): boolean {
  const agent = text(headers, 'user-agent').trim();
  const purpose = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => text(headers, name)).join(' ');
  return agent !== '' && agent !== APPLE && !MACHINES.test(agent) && !/prefetch|preview|prerender/i.test(purpose);
}
