import { languageOf } from '@loyalty/contracts/kernel/languages';
import { unavailableTexts } from './unavailable-texts.js';

interface UnavailableProps {
  readonly language: string;
  readonly onAgain: () => Promise<void>;
}

/** The page of the account while the service does not answer: a page, unlike a block, cannot be left out. */
export function Unavailable({ language, onAgain }: UnavailableProps) {
  const { title, text, again } = unavailableTexts[languageOf(language)];
  return (
    <s-page heading={title}>
      <s-stack gap="base">
        <s-paragraph>{text}</s-paragraph>
        <s-button onClick={() => void onAgain()}>{again}</s-button>
      </s-stack>
    </s-page>
  );
}
