const LONGEST = 300;

/**
 * The words of a mail server without addresses, codes of its protocol and control characters, in one line; empty where nothing is left. A local
 * part may be quoted, and a server may repeat the address in brackets.
 */
export function serverText(response: string): string {
  const line = response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/<?(?:"[^"]*"|[^\s<>@,;:()"]+)@[^\s<>,;:()"]+>?/g, '…')
    .replace(/^(?:(?:smtp|x-[a-z]+) ?; ?)?(?:\d{3}(?:[ -]|$))?(?:[245]\.\d{1,3}\.\d{1,3} )?/i, '')
    .replace(/(?:[: ,;-]*…[: ,;-]*)+/g, ' … ')
    .trim()
    .replace(/^… ?/, '');
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
