/** Loaded before the app (`node --import`): when whoever started it is gone, however, the app closes; when it can't, it ends. */

/** Time for requests under way to finish, in ms. */
const patience = 5_000;

process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref();
  process.kill(process.pid, 'SIGTERM');
});
// the listener alone would keep a process alive that has nothing left to do
process.channel?.unref();
