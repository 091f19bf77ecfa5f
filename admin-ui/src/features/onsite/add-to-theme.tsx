import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import { blockLink, isThemePlace } from '@loyalty/contracts/shop/theme-editor';
import { useTranslation } from 'react-i18next';
import { usePublishedTheme } from '../../data/shop.js';
import { Link } from '../../kit/display/text.js';

/** Leads to the theme's editor, where the block is added; for blocks that themes show, in shops whose theme takes blocks of apps. */
export function AddToTheme({ name }: { name: BlockName }) {
  const { t } = useTranslation();
  const theme = usePublishedTheme();
  const { place } = blockKinds[name];
  if (!theme?.isThemeOS2 || !isThemePlace(place)) return null;
  return (
    <Link to={blockLink(theme, place, name)} name={`${t('onsite.addToTheme')}: ${t(`onsite.block.${name}`)}`}>
      {t('onsite.addToTheme')}
    </Link>
  );
}
