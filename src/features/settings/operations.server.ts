import { changeSettingsOperation } from './change-settings.server.ts';
import { listSettingsOperation } from './list-settings.server.ts';
import { previewPageTextOperation } from './texts/preview-page-text.server.ts';
import { savePageTextOperation } from './texts/save-page-text.server.ts';

export const settingsOperations = [
  listSettingsOperation,
  changeSettingsOperation,
  savePageTextOperation,
  previewPageTextOperation,
];
