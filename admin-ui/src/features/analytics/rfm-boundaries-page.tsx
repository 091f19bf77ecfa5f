// Answers: where do the scores of the RFM groups begin?
import { rfmKind } from '@loyalty/contracts/analytics/rfm';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { DocumentPage } from '../../kit/form/document-page.js';
import { Choices, FieldRow, TextInput } from '../../kit/form/fields.js';
import { type DocumentEditor, useDocument } from '../../kit/form/use-document.js';
import { useFormat } from '../../kit/format/format-context.js';

type Editor = DocumentEditor<typeof rfmKind>;
type NumberList = 'recencyDays' | 'orders';

const toText = (value: number): string => (Number.isNaN(value) ? '' : String(value));
const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Four numbers, of which each needs to be more than the one before. */
function BoundaryFields({ editor, of, scores }: { editor: Editor; of: NumberList; scores: readonly number[] }) {
  const { t } = useTranslation();
  const values = editor.settings?.[of] ?? [];
  return (
    <FieldRow>
      {values.map((value, at) => (
        <TextInput
          key={scores[at]}
          kind="number"
          label={t('memberReport.score', { n: scores[at] ?? 0 })}
          value={toText(value)}
          error={editor.errors[`${of}.${at}`] ?? (at === 0 ? editor.errors[of] : undefined)}
          onChange={(text) =>
            editor.change({ [of]: values.map((one, index) => (index === at ? toNumber(text) : one)) })
          }
        />
      ))}
    </FieldRow>
  );
}

/** Amounts of one's own, or fifths of the members who ordered. */
function MoneyFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const f = useFormat();
  const spent = editor.settings?.spent ?? null;
  const amounts = spent?.amounts ?? [];
  const put = (to: readonly string[]) => editor.change({ spent: { currency: f.currency, amounts: [...to] } });
  return (
    <Stack gap="medium">
      <Choices
        label={t('memberReport.spent')}
        hideLabel
        value={spent ? 'own' : 'fifths'}
        onChange={(to) => (to === 'own' ? put(['50', '100', '250', '500']) : editor.change({ spent: null }))}
        options={[
          { value: 'fifths', label: t('memberReport.fifths'), help: t('memberReport.fifthsHelp') },
          { value: 'own', label: t('memberReport.ownAmounts') },
        ]}
      />
      {spent ? (
        <FieldRow>
          {amounts.map((amount, at) => (
            <TextInput
              key={[2, 3, 4, 5][at]}
              kind="number"
              label={t('memberReport.score', { n: at + 2 })}
              before={f.currencySign()}
              value={amount}
              error={editor.errors[`spent.amounts.${at}`] ?? (at === 0 ? editor.errors['spent.amounts'] : undefined)}
              onChange={(text) => put(amounts.map((one, index) => (index === at ? text : one)))}
            />
          ))}
        </FieldRow>
      ) : null}
    </Stack>
  );
}

export default function RfmBoundariesPage() {
  const { t } = useTranslation();
  const words = { saved: t('memberReport.boundariesSaved'), saveFailed: t('memberReport.boundariesFailed') };
  const editor = useDocument(rfmKind, words);
  return (
    <DocumentPage
      title={t('pages.rfmBoundaries.title')}
      back={{ label: t('pages.memberAnalytics.title'), to: '/analytics/member' }}
      kind={rfmKind}
      editor={editor}
      nameOf={(path) =>
        t(
          `memberReport.settings.${path.startsWith('recencyDays') ? 'recencyDays' : path.startsWith('orders') ? 'orders' : 'spent'}`,
        )
      }
      form={
        <>
          <Card>
            <Stack gap="medium">
              <CardHead title={t('memberReport.settings.recencyDays')} sub={t('memberReport.recencySub')} />
              <BoundaryFields editor={editor} of="recencyDays" scores={[5, 4, 3, 2]} />
            </Stack>
          </Card>
          <Card>
            <Stack gap="medium">
              <CardHead title={t('memberReport.settings.orders')} sub={t('memberReport.ordersSub')} />
              <BoundaryFields editor={editor} of="orders" scores={[2, 3, 4, 5]} />
            </Stack>
          </Card>
          <Card>
            <Stack gap="medium">
              <CardHead title={t('memberReport.settings.spent')} sub={t('memberReport.spentSub')} />
              <MoneyFields editor={editor} />
            </Stack>
          </Card>
        </>
      }
      history={{
        sub: t('memberReport.historySub'),
        restoreBody: (next) => t('memberReport.restoreBody', { next }),
      }}
    />
  );
}
