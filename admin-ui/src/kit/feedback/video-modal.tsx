import { SizedDialog } from './sized-dialog.js';

interface VideoModalProps {
  open: boolean;
  title: string;
  /** Address of the player. */
  source: string;
  closeLabel: string;
  onClose: () => void;
}

/** A video in a modal, at 16:9 whatever the size (spec SHELL-061). The player is loaded when the modal opens. */
export function VideoModal({ open, title, source, closeLabel, onClose }: VideoModalProps) {
  if (!open) return null;
  return (
    <SizedDialog title={title} onClose={onClose} closeLabel={closeLabel}>
      <iframe className="video" src={source} title={title} allow="fullscreen" referrerPolicy="no-referrer" />
    </SizedDialog>
  );
}
