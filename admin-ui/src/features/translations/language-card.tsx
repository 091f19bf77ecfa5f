import type { ComponentProps } from 'react';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { LanguageFields } from './language-fields.js';

/** The texts of a document in one language, in place of the form of what is the same in all. */
export function LanguageCard({ title, ...fields }: ComponentProps<typeof LanguageFields> & { title: string }) {
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title} />
        <LanguageFields {...fields} />
      </Stack>
    </Card>
  );
}
