import { constants, setPriority } from 'node:os';
import { restoreForTest, type RestoreTask } from './restore-for-test.server.ts';

// A process of its own for one test restore: its memory goes with it, and the site has the processor first. It ends
// with the process that started it.
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.exit(1));
process.once('message', (task: RestoreTask) => {
  restoreForTest(task).then(
    (result) => process.send?.({ result }, () => process.disconnect()),
    (error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.send?.({ reason }, () => process.disconnect());
    },
  );
});
