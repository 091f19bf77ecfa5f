import { themeColours, widgetThemes } from '@loyalty/contracts/shop/settings';
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { ColorField } from '../../kit/form/color-field.js';

/** The colour of blocks where neither they nor the shop have one. */
const OWN = '#1f4d3a';

interface BlockColourProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
}

/** The colour of a block under white text; that of the shop where it has none. */
export function BlockColour(props: BlockColourProps) {
  const { t } = useTranslation();
  const ofShop = useShopAnswer().shop?.shop.primaryColor;
  return (
    <ColorField
      {...props}
      isUnderText
      isOptional
      otherwise={ofShop || OWN}
      swatches={widgetThemes.map((name) => ({ color: themeColours[name], name: t(`setUp.${name}`) }))}
    />
  );
}
