import '../styles/wizard.css';
import { type DragEvent, useState } from 'react';
import { Text } from '../display/text.js';
import { useReadOnly } from '../shell/read-only.js';
import { FileButton } from './file-button.js';

interface DropZoneProps {
  /** Media types and endings that the browser offers to choose. */
  types: readonly string[];
  busy: boolean;
  onFile: (file: File) => void;
  /** Words of the button, and the line below it. */
  action: string;
  hint: string;
  error?: string | null;
}

/** Takes one file, dropped or chosen, and shows the error of the last one below. */
export function DropZone({ types, busy, onFile, action, hint, error = null }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const isReadOnly = useReadOnly();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !busy && !isReadOnly) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to the button inside, which the keyboard reaches.
    <div
      className="drop-zone"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton types={types} busy={busy} onFile={onFile}>
        {action}
      </FileButton>
      <Text kind="small" tone="subdued">
        {hint}
      </Text>
      <div role="alert">{error ? <Text tone="critical">{error}</Text> : null}</div>
    </div>
  );
}
