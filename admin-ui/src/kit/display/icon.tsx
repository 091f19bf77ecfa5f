import { Icon as PolarisIcon } from '@shopify/polaris';
import { type IconName, icons } from './icons.js';

interface IconProps {
  name: IconName;
  tone?: 'subdued' | 'success' | 'critical' | 'base';
}

/** An icon beside words; it says nothing by itself, so screen readers skip it. */
export function Icon({ name, tone }: IconProps) {
  return (
    <span className="icon" aria-hidden>
      <PolarisIcon source={icons[name]} {...(tone ? { tone } : {})} />
    </span>
  );
}

interface TileProps {
  name: IconName;
  look?: 'plain' | 'earn' | 'redeem' | 'join' | 'soon' | 'critical';
  /** Address of an uploaded picture that is shown instead. */
  image?: string | undefined;
}

/** An icon in a coloured square: what a row or an empty card is about. */
export function Tile({ name, look = 'plain', image }: TileProps) {
  if (image) return <img className="tile" src={image} alt="" />;
  return (
    <span className={`tile ${look}`} aria-hidden>
      <PolarisIcon source={icons[name]} />
    </span>
  );
}

/** An icon in a coloured circle: what kind of line this is in a history. */
export function Dot({ name, look }: { name: IconName; look: string }) {
  return (
    <span className={`dot ${look}`} aria-hidden>
      <PolarisIcon source={icons[name]} />
    </span>
  );
}
