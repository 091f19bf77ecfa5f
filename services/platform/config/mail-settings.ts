import { z } from 'zod';
import { commaSeparated } from './comma-separated.js';

const HOST = /^(?=.{1,200}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const host = z.string().toLowerCase().regex(HOST, { error: 'must be a host such as mail.example.com' });

/** Environment variables of senders that merchants enter, and of the records of their domains. */
export const mailVariables = {
  /** Host below which the installation has the records that merchants' domains lead to; default: the domain of MAIL_FROM. */
  MAIL_HOST: host.optional(),
  /** Name whose SPF record lists the servers that mails leave by; default: `spf.` and MAIL_HOST. */
  MAIL_SPF_HOST: host.optional(),
  /** Comma-separated name servers with an optional port that records of domains are looked up by; default: those of the system. */
  DNS_SERVERS: commaSeparated
    .pipe(
      z.array(
        z.string().regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i, { error: 'must be IP addresses' }),
      ),
    )
    .default([]),
  /** Counted links lead over the hosts of merchants' domains, for which the installation has certificates. */
  MAIL_CLICK_HOSTS: z.literal('1', { error: 'must be 1, or not there' }).optional(),
  /** Merchants may enter mail servers of private networks: for an installation of one company, and for tests. */
  MAIL_PRIVATE_SERVERS: z.literal('1', { error: 'must be 1, or not there' }).optional(),
};

interface MailVariables {
  readonly MAIL_FROM: string;
  readonly MAIL_HOST?: string | undefined;
  readonly MAIL_SPF_HOST?: string | undefined;
}

/** The address of MAIL_FROM. */
export const installationAddress = ({ MAIL_FROM }: Pick<MailVariables, 'MAIL_FROM'>): string =>
  MAIL_FROM.slice(MAIL_FROM.indexOf('<') + 1, MAIL_FROM.indexOf('>'));

/** Hosts that the records of merchants' domains name. */
export function mailHosts(config: MailVariables): { host: string; spf: string } {
  const address = installationAddress(config);
  const own = config.MAIL_HOST ?? address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return { host: own, spf: config.MAIL_SPF_HOST ?? `spf.${own}` };
}
