import { ReportIntake } from '../bounces/report-intake.js';
import { MailPreferences } from '../preferences/mail-preferences.js';
import { Clicks } from './clicks.js';
import { MailTokens } from './mail-tokens.js';
import { Readings } from './readings.js';
import type { TrackingServices } from './tracking-services.js';

/** Dependencies of the controllers of pictures, links, reports and choices. */
export const trackingProviders = ({ tokens, readings, clicks, intake, preferences }: TrackingServices) =>
  [
    [MailTokens, tokens],
    [Readings, readings],
    [Clicks, clicks],
    [ReportIntake, intake],
    [MailPreferences, preferences],
  ] as const;
