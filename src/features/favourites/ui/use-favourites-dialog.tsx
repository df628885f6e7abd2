import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FAVOURITES_PATH } from '../favourite.ts';

/**
 * Opens the favourites in a dialog, which is loaded at the first press. On their own page, and when the dialog cannot be
 * loaded, the link that was pressed works as a link.
 */
export function useFavouritesDialog(): { open: (event: MouseEvent) => void; dialog: ReactNode } {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setIsOpen] = useState(false);

  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || pathname === FAVOURITES_PATH) return;
    event.preventDefault();
    import('./favourites-dialog.tsx').then(
      ({ FavouritesDialog }) => {
        setDialog(() => FavouritesDialog);
        setIsOpen(true);
      },
      () => void navigate(FAVOURITES_PATH),
    );
  };
  return { open, dialog: Dialog && isOpen && <Dialog onClose={() => setIsOpen(false)} /> };
}
