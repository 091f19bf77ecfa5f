import { Icon as PolarisIcon } from '@shopify/polaris';
import { type IconName, icons } from './icons.js';

interface IconProps {
  name: IconName;
  tone?: 'subdued' | 'success' | 'critical' | 'base';
}

/** A decorative icon next to a text, hidden from screen readers. */
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
  /** Address of an uploaded image that replaces the icon. */
  image?: string | undefined;
}

/** An icon in a coloured square: subject of a row or an empty card. */
export function Tile({ name, look = 'plain', image }: TileProps) {
  if (image) return <img className="tile" src={image} alt="" />;
  return (
    <span className={`tile ${look}`} aria-hidden>
      <PolarisIcon source={icons[name]} />
    </span>
  );
}

/** An icon in a coloured circle: kind of a history line. */
export function Dot({ name, look }: { name: IconName; look: string }) {
  return (
    <span className={`dot ${look}`} aria-hidden>
      <PolarisIcon source={icons[name]} />
    </span>
  );
}
