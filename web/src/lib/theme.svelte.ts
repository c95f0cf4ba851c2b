/** Light, dark, or as the system says; kept in this browser. */

export type Theme = "system" | "light" | "dark";

const KEY = "headjudge.theme";

function stored(): Theme {
  const value = read();
  return value === "light" || value === "dark" ? value : "system";
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden
  }
}

class ThemeChoice {
  current = $state<Theme>(stored());

  constructor() {
    this.#show();
  }

  set(theme: Theme): void {
    this.current = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // it lasts for this visit, then
    }
    this.#show();
  }

  #show(): void {
    if (this.current === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.current;
  }
}

export const theme = new ThemeChoice();
