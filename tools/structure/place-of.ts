import { commonFolders } from './rooms.ts';

/** Position of a file: src/<area>/…; in features also its room and the room's sub-folder. */
export interface Place {
  /** A folder of src, or `program` for files directly in src; `tests`, `tools`, or `outside` for the rest. */
  area: string;
  room?: string;
  folder?: string;
}

export function placeOf(path: string): Place {
  const [top = '', ...names] = path.split('/');
  if (top === 'tests' || top === 'tools') return { area: top };
  if (top !== 'src') return { area: 'outside' };
  const [area = '', room = '', folder = ''] = names;
  if (names.length === 1) return { area: /\.\w+$/.test(area) ? 'program' : area };
  if (area !== 'features') return { area };
  if (names.length < 4 || commonFolders.includes(folder)) return { area, room };
  return { area, room, folder };
}

/** Test files, their fixtures, and programs that only tests start. */
export function isTest(path: string): boolean {
  return /(\.test|(^|[/-])test-program)\.tsx?$|\/fixtures\//.test(path);
}
