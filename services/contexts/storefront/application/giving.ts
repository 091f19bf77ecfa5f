import type { DonationSettings } from '@loyalty/contracts/blocks/donation/kind';
import { blockTexts } from '@loyalty/contracts/blocks/kind';
import { blockKinds } from '@loyalty/contracts/blocks/kinds';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';

type OwnTexts = Record<'title' | 'give' | 'thanks', string>;

/** Causes that take points now, as the widget offers them to a shopper with this balance. */
export function givingOf(settings: DonationSettings, language: string, available: number): WidgetState['giving'] {
  const open = settings.causes.filter(({ isPaused }) => !isPaused);
  if (open.length === 0) return null;
  const causes = open.map(({ id, title, text, minPoints }) => ({
    id,
    event: 'donation' as const,
    title,
    summary: text,
    icon: 'heart' as const,
    image: null,
    costMode: 'dynamic' as const,
    pointsCost: 1,
    gives: 'goods' as const,
    redeemValue: '0',
    minPoints,
    maxPoints: null,
    minimumPurchase: null,
    isPicked: false,
    instructions: '',
    until: null,
    no: null,
    within: available >= minPoints,
  }));
  const { title, give, thanks } = blockTexts(blockKinds.donation, settings, language) as OwnTexts;
  return { title, button: give, thanks, causes };
}
