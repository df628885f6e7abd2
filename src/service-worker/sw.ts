import { handlePush } from './push.ts';

handlePush();
