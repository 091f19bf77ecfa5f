import { getDocument } from '@loyalty/contracts/documents/queries';
import { publicFilePath, uploadOf } from '@loyalty/contracts/files/use';
import { languageOf } from '@loyalty/contracts/kernel/languages';
import { composeLetter } from '@loyalty/contracts/messaging/layout/letter';
import type { MailKind } from '@loyalty/contracts/messaging/mails/kind';
import { mailLetter } from '@loyalty/contracts/messaging/mails/mail-letter';
import { type MailLookSettings, type MailSettings, mailLook } from '@loyalty/contracts/messaging/mails/settings';
import { type MailValues, sampleValues } from '@loyalty/contracts/messaging/mails/values';
import { getPointSettings } from '@loyalty/contracts/programs/point-settings';
import { isContained } from '@loyalty/contracts/shop/branding';
import { useMemo } from 'react';
import { useRead } from '../../../data/hooks.js';
import { useShopAnswer } from '../../../data/shop.js';
import { useFormat } from '../../../kit/format/format-context.js';
import { useShopId } from '../../../kit/format/shop-id.js';

/** The member that a preview is written to; null for samples. */
export interface PreviewMember {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly tier: string | null;
}

interface PreviewedMail {
  readonly kind: MailKind;
  readonly settings: MailSettings;
  /** The look that is being edited; the published one without it. */
  readonly look?: MailLookSettings;
  /** Of the texts; that of the admin without one. */
  readonly language: string;
  readonly member: PreviewMember | null;
}

const valuesFor = (kind: MailKind, member: PreviewMember | null, language: string): MailValues => {
  const { tier_name: sampleTier, ...samples } = sampleValues(kind, language);
  if (!member) return { ...samples, tier_name: sampleTier ?? '' };
  const { name, points, tier } = member;
  const [first = ''] = name.split(' ');
  return { ...samples, customer_name: first, loyalty_point: points, ...(tier && { tier_name: tier }) };
};

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Settings as they can be drawn while they are typed, with the texts of all languages alone where none is chosen. */
function drawable<S extends MailLookSettings>(settings: S, language: string): S {
  const { headerColour, buttonColour, buttonTextColour, css, languages } = settings;
  const colours = Object.entries({ headerColour, buttonColour, buttonTextColour });
  return {
    ...settings,
    ...Object.fromEntries(colours.filter(([, colour]) => !isColour(colour)).map(([name]) => [name, ''])),
    css: isContained(css) ? css : '',
    languages: language ? languages : undefined,
  };
}

/** A mail as it would be received, drawn by the renderer of the service itself. */
export function useMailPreview({ kind, settings, look, language: chosen, member }: PreviewedMail) {
  const { locale, zone } = useFormat();
  const { shop } = useShopAnswer();
  const shopId = useShopId();
  const label = useRead(getPointSettings).data?.data.label ?? null;
  const stored = useRead(getDocument, { params: { kind: mailLook.kind, key: 'main' } }).data?.data.settings;
  const name = shop?.shop.name ?? '';
  const colour = shop?.shop.primaryColor ?? '';
  const logo = shop?.shop.logoDefault ?? '';
  const domain = shop?.shop.shopifyDomain ?? '';
  return useMemo(() => {
    const language = languageOf(chosen || locale);
    const file = uploadOf(logo);
    const store = `https://${domain}`;
    const letter = mailLetter(
      {
        kind,
        settings: drawable(settings, chosen),
        look: drawable({ ...mailLook.defaults, ...((look ?? stored ?? {}) as Partial<MailLookSettings>) }, chosen),
      },
      {
        ...{ name, colour, footer: shop?.shop.mailFooter ?? '' },
        logo: file ? publicFilePath(shopId, file) : logo,
        links: { store, 'loyalty-page': `${store}/apps/loyalty` },
        fileUrl: (id) => publicFilePath(shopId, id),
      },
      valuesFor(kind, member, language),
      { language, zone, pointLabel: label, now: new Date().toISOString() },
      kind.category === 'marketing' ? `${store}/unsubscribe` : undefined,
    );
    return { ...composeLetter(letter), language };
  }, [kind, settings, look, stored, chosen, member, locale, zone, label, name, colour, logo, domain, shopId, shop]);
}
