import { imageUse } from '../files/use.js';
import type { TierSettings } from './settings.js';

/** Uploads that become icons of tiers. */
export const tierIconUse = imageUse('tier-icon', 2 * 1024 * 1024);

/** Uploads that become pictures of perks (spec CON-22). */
export const perkIconUse = imageUse('tier-perk-icon', 200 * 1024);

const FILE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The file of an icon; null without one, and for texts that were stored before icons were uploads. */
export const iconFile = (icon: string): string | null => (FILE.test(icon) ? icon : null);

/** Icons of settings with the path of their field and the use that they must be uploaded for. */
export const iconsOf = ({ tiers }: Pick<TierSettings, 'tiers'>) =>
  tiers.flatMap(({ icon, perks }, index) => [
    { icon, use: tierIconUse, field: `tiers.${index}.icon` },
    ...perks.map((perk, at) => ({
      icon: perk.icon,
      use: perkIconUse,
      field: `tiers.${index}.perks.${at}.icon`,
    })),
  ]);
