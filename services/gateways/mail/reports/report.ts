/** What became of a mail after its server took it, as a mail server or a mail service reports it. */
export interface ReportedMail {
  /** Identifies the event at its source, so that a repeat is recognised. */
  readonly event: string;
  /** The signed name of the mail, as its return path or a header has it. */
  readonly trace: string;
  /**
   * `bounced`: the address does not take mails; `refused`: this mail was not delivered, for another reason; `delayed`: it may still arrive;
   * `complained`: the recipient calls it spam; `unsubscribed`: the recipient asks by mail for no more of these (RFC 2369).
   */
  readonly kind: 'bounced' | 'refused' | 'delayed' | 'complained' | 'unsubscribed';
  /** In the server's words, without addresses. */
  readonly text: string;
}

/** A call of a mail service. */
export interface ReportCall {
  readonly body: Buffer;
  /** A header by its name in small letters; empty without it. */
  readonly header: (name: string) => string;
  readonly now: Date;
}

/** A mail service that reports what became of mails: how its calls are signed, and how they are read. */
export interface ReportSource {
  /** Whether a call comes from the service, and now. @param secret what the operator configured for it */
  isGenuine(call: ReportCall, secret: string): boolean | Promise<boolean>;
  /** Events of a genuine call; those without a name of ours are omitted. @throws UnreadableReport */
  read(call: ReportCall): readonly ReportedMail[] | Promise<readonly ReportedMail[]>;
  /** What a genuine call asks for besides, such as the confirmation of a subscription. */
  readonly confirm?: (call: ReportCall) => Promise<void>;
  /** Headers by which the service repeats the name of a mail in its reports. */
  readonly headers: (trace: string) => Readonly<Record<string, string>>;
  /** Hosts of its mail servers. */
  readonly servers: RegExp;
}

/** A call that is genuine and says nothing that can be read. */
export class UnreadableReport extends Error {}

/** Statuses about the address (RFC 3463): unknown mailbox or system, disabled, moved, or a domain without a mail server. */
const ABOUT_ADDRESS = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1|4\.4)$/;

/** What a permanent failure is about. @param status enhanced code such as 5.1.1; empty where the server has none */
export const permanentKind = (status: string): 'bounced' | 'refused' =>
  ABOUT_ADDRESS.test(status) ? 'bounced' : 'refused';

/** A JSON body. @throws UnreadableReport */
export function jsonOf(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString()) as unknown;
  } catch {
    throw new UnreadableReport('the report is not JSON');
  }
}

/** Whether a moment in seconds is near now, so that a recorded call cannot be sent again later. */
export const isRecent = (seconds: number, now: Date, withinMs: number): boolean =>
  Number.isFinite(seconds) && Math.abs(now.getTime() - seconds * 1000) <= withinMs;
