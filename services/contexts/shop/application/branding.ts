import { featureState } from '@loyalty/contracts/kernel/features';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import { type Setting, type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import { branding } from '@loyalty/contracts/shop/branding';
import { type Shop, shopFacts } from '../domain/shop.js';

/** The merchant's branding as far as the plan includes it: after a downgrade the stored values wait without effect. */
export function brandingOf(shop: Shop, plan: Plan | null) {
  const facts = shopFacts(shop, plan);
  const inEffect = <Value extends SettingValue>(setting: Setting<Value>): Value => {
    const value = settingOf(setting, shop.settings);
    const feature = setting.needs?.(value);
    return !feature || featureState(feature, facts).available ? value : setting.default;
  };
  return {
    logo: inEffect(branding.logo),
    primaryColour: inEffect(branding.primaryColour),
    removeBranding: inEffect(branding.removeBranding),
    removeCheckoutBranding: inEffect(branding.removeCheckoutBranding),
    css: inEffect(branding.css),
    font: inEffect(branding.font),
    pointIcon: inEffect(branding.pointIcon),
    senderName: inEffect(branding.senderName),
    mailFooter: inEffect(branding.mailFooter),
  };
}
export type Branding = ReturnType<typeof brandingOf>;
