import { settingOf } from '@loyalty/contracts/kernel/settings';
import { mailTracking } from '@loyalty/contracts/messaging/log/settings';
import type pg from 'pg';
import type { Logger } from 'pino';
import { fetchText } from '../../../../gateways/mail/reports/fetch-text.js';
import { sourcesOf } from '../../../../gateways/mail/reports/sources.js';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import { type Config, publicUrlOf } from '../../../../platform/config/config.js';
import { loadShop } from '../../../shop/application/queries.js';
import type { Letterheads } from '../../layout/letterhead.js';
import { StatementReaders } from '../../shoppers/statement-readers.js';
import type { Addresses } from '../addresses.js';
import { ReportProcessing } from '../bounces/process-reports.js';
import { ReportIntake } from '../bounces/report-intake.js';
import { TraceKeys } from '../bounces/trace-keys.js';
import { MailPreferences } from '../preferences/mail-preferences.js';
import type { SenderRoutes } from '../senders/routes.js';
import type { Suppressions } from '../suppressions.js';
import { Clicks } from './clicks.js';
import { LoggedMails } from './logged-mails.js';
import { MailTokens } from './mail-tokens.js';
import { MailTraces } from './mail-traces.js';
import { Readings } from './readings.js';
import { TracedMails } from './traced-mails.js';

/** What becomes of mails after they were sent. */
export interface TrackingServices {
  readonly logged: LoggedMails;
  readonly traces: MailTraces;
  readonly tokens: MailTokens;
  readonly readings: Readings;
  readonly clicks: Clicks;
  readonly intake: ReportIntake;
  readonly preferences: MailPreferences;
}

interface TrackingParts {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly ledger: Ledger;
  readonly master: Buffer;
  readonly suppressions: Suppressions;
  readonly addresses: Addresses;
  readonly letterheads: Letterheads;
  readonly routes: Pick<SenderRoutes, 'of'>;
  readonly clock: Clock;
  readonly log: Logger;
}

export function openTracking(parts: TrackingParts): TrackingServices {
  const { config, pool, ledger, master, suppressions, addresses, letterheads, routes, clock, log } = parts;
  const keys = new TraceKeys(master);
  const tokens = new MailTokens(master, publicUrlOf(config));
  const traced = new TracedMails(pool);
  const sources = sourcesOf(fetchText);
  const server = config.SMTP_URL ? new URL(config.SMTP_URL).hostname : '';
  const service = Object.values(sources).find(({ servers }) => server !== '' && servers.test(server));
  return {
    logged: new LoggedMails(pool),
    traces: new MailTraces({
      tokens,
      keys,
      isTracked: async (shop) => settingOf(mailTracking, (await loadShop(ledger, shop)).settings),
      linkBase: async (shop) => {
        const host = config.MAIL_CLICK_HOSTS ? (await routes.of(shop)).clicks : null;
        return host ? `https://${host}` : undefined;
      },
      bounceDomain: config.MAIL_BOUNCE_DOMAIN ?? '',
      serviceHeaders: (trace) => service?.headers(trace) ?? {},
    }),
    tokens,
    readings: new Readings(pool, clock, log),
    clicks: new Clicks(traced, letterheads),
    intake: new ReportIntake(
      sources,
      {
        messages: config.MAIL_INTAKE_SECRET,
        ses: config.SES_TOPIC_ARN,
        postmark: config.POSTMARK_WEBHOOK_SECRET,
        sendgrid: config.SENDGRID_WEBHOOK_KEY,
        mailgun: config.MAILGUN_WEBHOOK_KEY,
      },
      new ReportProcessing({ keys, traced, suppressions, addresses, clock, log }),
      clock,
    ),
    preferences: new MailPreferences(suppressions, addresses, new StatementReaders(pool, clock), clock),
  };
}
