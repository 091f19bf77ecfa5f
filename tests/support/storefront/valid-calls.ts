import { changeField } from '@loyalty/services/contexts/shop/application/set-field';
import type { Merchant } from '../clients/merchant.js';
import { PNG } from '../images.js';
import { type SharedStage, shopIdOf } from '../service.js';
import type { ValidCall } from '../valid-calls.js';

/** Gives a shop the generator of icons, as the operator does. */
export async function withGenerator({ service }: SharedStage, { shop }: Merchant, value = true): Promise<void> {
  const change = { shop: shopIdOf(shop), field: 'isAvailableGenerateAI', value };
  await changeField(service.parts.settings, { ...change, asked: `generator-${Date.now()}` });
}

/** Valid calls about the look of the widget, the switch of the app and icons. */
export async function lookCalls(merchant: Merchant, stage: SharedStage): Promise<Record<string, ValidCall>> {
  await withGenerator(stage, merchant);
  const { id: image } = (await merchant.upload('point-icon', PNG, 'coin.png')).body.data;
  return {
    'shopper.look': { query: { lang: 'de' } },
    'shop.switch-app': { body: { enabled: true } },
    'files.generate-icon': { body: { prompt: 'A coin', colors: ['#b45309', '#fde68a'] } },
    'files.remove-background': { body: { image } },
    'files.fetch-icon': { body: { url: `${stage.store.url}/assets/coin.png` } },
  };
}
