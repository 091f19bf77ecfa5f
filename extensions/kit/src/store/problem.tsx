/** Why something was not done; nothing where it was. */
export const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <s-banner tone="critical">
      <s-text>{text}</s-text>
    </s-banner>
  );
