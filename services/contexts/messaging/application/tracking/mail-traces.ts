import type { Mail } from '../../../../gateways/mail/mail.gateway.js';
import type { TraceKeys } from '../bounces/trace-keys.js';
import type { MailRef, MailTokens } from './mail-tokens.js';
import { trackedHtml } from './tracked-html.js';

/** A message with what finds its mail again, and what is stored with the mail for that. */
interface TracedMail {
  readonly message: Mail;
  readonly traces: { readonly traceKey: string; readonly links?: readonly string[] };
}

/** Header with the name of a mail, which complaints quote. */
const TRACE_HEADER = 'X-Mail-Trace';

interface TracesParts {
  readonly tokens: MailTokens;
  readonly keys: TraceKeys;
  /** Whether a shop counts openings and clicks. */
  readonly isTracked: (shop: string) => Promise<boolean>;
  /** Origin of a shop's counted links; undefined for that of the service. */
  readonly linkBase: (shop: string) => Promise<string | undefined>;
  /** Host of return paths, whose mail server passes messages on to `/webhooks/mail/messages`; empty where no mail server passes bounces on. */
  readonly bounceDomain: string;
  /** Headers by which the mail service of the installation names a mail in its reports. */
  readonly serviceHeaders: (trace: string) => Readonly<Record<string, string>>;
}

/** Adds to each message the return path of its bounces, and to mails for shoppers the links and the picture that are counted. */
export class MailTraces {
  constructor(private readonly parts: TracesParts) {}

  /** @param mayTrack whether the recipient is a customer who has not switched it off */
  async add(mail: MailRef, message: Mail, mayTrack: boolean): Promise<TracedMail> {
    const { keys, bounceDomain, serviceHeaders, isTracked } = this.parts;
    const traceKey = keys.of(mail);
    const signed = keys.signed(traceKey);
    const returnName = keys.returnName(traceKey);
    const returnPath = bounceDomain ? { returnPath: `${returnName}@${bounceDomain}` } : {};
    const headers = { [TRACE_HEADER]: signed, ...serviceHeaders(signed) };
    const wayOut = bounceDomain && message.unsubscribeUrl ? { unsubscribeMail: `u+${signed}@${bounceDomain}` } : {};
    const traced = { ...message, ...wayOut, returnName, ...returnPath, headers };
    if (!mayTrack || !message.html || !(await isTracked(mail.shop))) return { message: traced, traces: { traceKey } };
    const base = await this.parts.linkBase(mail.shop);
    const { html, links } = this.track(mail, message.html, base, message.unsubscribeUrl);
    return { message: { ...traced, html }, traces: { traceKey, links } };
  }

  private track(mail: MailRef, html: string, base: string | undefined, unsubscribeUrl?: string) {
    const { tokens } = this.parts;
    return trackedHtml(html, {
      picture: tokens.pictureOf(mail, base),
      linkOf: (link) => tokens.linkOf({ ...mail, link }, base),
      untouched: unsubscribeUrl ? [unsubscribeUrl] : [],
    });
  }
}
