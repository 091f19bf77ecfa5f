import type { BlockData } from '@loyalty/contracts/blocks/data';
import { common } from '@loyalty/contracts/blocks/parts';
import { Row } from './row.js';

interface CopiedTextProps {
  readonly data: BlockData;
  readonly id: string;
  /** The text that is copied. */
  readonly text: string;
  readonly shown: string;
  readonly label?: string;
}

/** A text with a button that copies it. */
export const CopiedText = ({ data, id, text, shown, label = common(data, 'copy') }: CopiedTextProps) => (
  <>
    <Row>
      <s-text>{shown}</s-text>
      <s-button command="--copy" commandFor={id} accessibilityLabel={`${label}: ${text}`}>
        {label}
      </s-button>
    </Row>
    <s-clipboard-item id={id} text={text} />
  </>
);
