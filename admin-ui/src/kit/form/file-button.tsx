import { useRef } from 'react';
import { Button } from '../display/button.js';
import { useReadOnly } from '../shell/read-only.js';

interface FileButtonProps {
  /** Media types offered by the browser's file dialog. */
  types: readonly string[];
  busy: boolean;
  onFile: (file: File) => void;
  children: string;
}

/** A button that opens the file dialog for one file. */
export function FileButton({ types, busy, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isReadOnly = useReadOnly();
  if (isReadOnly) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={children}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Selecting the same file again must trigger a change as well.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
