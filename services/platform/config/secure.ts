import type { Config } from './config.js';

/** Whether browsers reach the service by https only. */
export const isSecure = ({ APP_URL }: Pick<Config, 'APP_URL'>): boolean => APP_URL?.startsWith('https://') ?? false;
