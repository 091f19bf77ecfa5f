import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Line, Stack } from '../display/layout.js';
import { Banner } from '../feedback/banner.js';
import { changedFields, type Draft, type Field, readValue } from './form-draft.js';

interface ConflictProps {
  version: number;
  /** Who saved it and when; said in general where that is unknown. */
  title?: string | undefined;
  fields: readonly Field[];
  theirs: Draft;
  yours: Draft;
  onLoad: () => void;
}

/**
 * Conflict with another user's save: the differences by field, and the action to load the other version. Never a blind overwrite (UX-9).
 */
export function Conflict({ version, title, fields, theirs, yours, onLoad }: ConflictProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const words = { yes: t('programs.form.yes'), no: t('programs.form.no'), none: t('shell.empty.none') };
  const names = changedFields(fields, theirs, yours);
  const shown = fields.filter((field) => names.includes(field.name));
  return (
    <Banner tone="warning" title={title ?? t('shell.saveBar.changedTitle')}>
      <Stack gap="small">
        <span>{t('shell.saveBar.changedBody', { version })}</span>
        {open ? (
          <table className="diff">
            <thead>
              <tr>
                <td />
                <th scope="col">{t('shell.saveBar.theirs')}</th>
                <th scope="col">{t('shell.saveBar.yours')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((field) => (
                <tr key={field.name}>
                  <th scope="row">{field.label}</th>
                  <td>{readValue(field, theirs[field.name], words)}</td>
                  <td>{readValue(field, yours[field.name], words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <Line>
          {open ? null : <Button onClick={() => setOpen(true)}>{t('shell.saveBar.seeChanges')}</Button>}
          <Button onClick={onLoad}>{t('shell.saveBar.loadTheirs', { version })}</Button>
        </Line>
      </Stack>
    </Banner>
  );
}
