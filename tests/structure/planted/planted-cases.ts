import { areaCases } from './area-cases.ts';
import { contentCases } from './content-cases.ts';
import { cycleCases } from './cycle-cases.ts';
import { folderCases } from './folder-cases.ts';
import type { PlantedCase } from './planted-case.ts';
import { privateFileCases } from './private-file-cases.ts';
import { roomCases } from './room-cases.ts';
import { unreadableCases } from './unreadable-cases.ts';

export const plantedCases: readonly PlantedCase[] = [
  ...folderCases,
  ...roomCases,
  ...privateFileCases,
  ...areaCases,
  ...contentCases,
  ...cycleCases,
  ...unreadableCases,
];
