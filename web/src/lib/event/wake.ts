/** Keep the screen from going dark, where the browser lets a page do that (secure pages); until the function returned
 * is called. */
export function awake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  // A lock is gone whenever the page is hidden.
  async function take(): Promise<void> {
    if (over || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch {
      // the system may save energy: then the screen goes dark as usual
    }
  }
  const again = (): void => void take();

  void take();
  document.addEventListener("visibilitychange", again);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
