import type { ReviewAppName } from '@loyalty/contracts/programs/settings/actions';
import { airReviews } from './air-reviews.js';
import { fera } from './fera.js';
import { judgeme } from './judgeme.js';
import { loox } from './loox.js';
import type { ReviewApp } from './review.js';
import { stamped } from './stamped.js';
import { yotpo } from './yotpo.js';

/** Registry of supported review apps. */
export const apps: Readonly<Record<ReviewAppName, ReviewApp>> = { judgeme, yotpo, stamped, loox, fera, airReviews };

/** Name of the vault's secret for a shop's app. */
export const secretOf = (app: ReviewAppName): string => `review-app/${app}`;
