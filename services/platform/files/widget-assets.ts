import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './repository-root.js';

/** Folder of the built widget, which the service serves below /widget/. */
export const widgetFolder = (): string => path.join(repositoryRoot(), 'storefront', 'dist');

/** A digest of all scripts of a build: another build has another one. Empty without a build. */
function versionOf(folder: string): string {
  if (!fs.existsSync(folder)) return '';
  const digest = createHash('sha256');
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) digest.update(`${name}\n`).update(fs.readFileSync(path.join(folder, name)));
  return digest.digest('hex').slice(0, 12);
}

/**
 * Addresses of the widget's scripts. Those of a build are in a folder by its digest, whose files never change, so that browsers and a delivery
 * network keep them for good; the few that themes name themselves have fixed addresses as well.
 */
export class WidgetAssets {
  /** Digest of the build; empty without one. */
  readonly version: string;

  /** @param network address of a delivery network in front of the service; without one the scripts come from the service */
  constructor(
    private readonly network: string | undefined,
    folder = widgetFolder(),
  ) {
    this.version = versionOf(folder);
  }

  /** Folder of the build's scripts: from that of the loader, or at the delivery network. */
  get folder(): string {
    const own = this.version && `v/${this.version}/`;
    return this.network ? `${this.network}/widget/${own}` : own;
  }

  /** The address of a script. @param app the service's own address */
  addressOf(script: string, app: string): string {
    return new URL(`${this.folder}${script}`, `${app}/widget/`).href;
  }
}
