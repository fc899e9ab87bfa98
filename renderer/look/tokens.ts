import type { Look } from '../board/table';

export type ThemeName = Look['theme'];

/**
 * The colours of a theme, each as `#rrggbb`. The table draws with them, and the page takes them as custom
 * properties, so that canvas and DOM are one picture. test/renderer/look computes their contrasts.
 */
export interface Theme {
  /** The felt's light in the middle and at the edge. */
  readonly feltCentre: string;
  readonly feltEdge: string;
  /** Writing on the felt. */
  readonly text: string;
  readonly textMuted: string;
  /** Writing on the felt in the colours of good and bad news. */
  readonly good: string;
  readonly bad: string;
  /** Dialogs and cards of text. */
  readonly panel: string;
  readonly panelRaised: string;
  readonly panelText: string;
  readonly panelMuted: string;
  readonly panelBorder: string;
  /** The control that matters most, and the writing on it. */
  readonly accent: string;
  readonly accentText: string;
  /** Empty foundations: their ground, outline and engraved suit. */
  readonly slotFill: string;
  readonly slotLine: string;
  readonly engraved: string;
  /** A closed fan's dashes: faint on purpose, for nothing can be done there. */
  readonly closedLine: string;
  readonly leaf: string;
  readonly leafLine: string;
  readonly cardFace: string;
  readonly cardEdge: string;
  /** Legal targets, a lit rank, a hint's card, a card that the program moved. */
  readonly glow: string;
  readonly lit: string;
  readonly hint: string;
  readonly mark: string;
  /** The focus ring's two colours: one of them stands out on any ground. */
  readonly focusInner: string;
  readonly focusOuter: string;
  /** What full fans are dimmed with. */
  readonly dim: string;
}

export const THEMES: Readonly<Record<ThemeName, Theme>> = {
  green: {
    feltCentre: '#1f6b49',
    feltEdge: '#0c3524',
    text: '#f3f8f1',
    textMuted: '#c4e0ce',
    good: '#b9f0a6',
    bad: '#ffd0bd',
    panel: '#fbfaf5',
    panelRaised: '#ffffff',
    panelText: '#1d2a23',
    panelMuted: '#56635b',
    panelBorder: '#7d8b82',
    accent: '#1d6a46',
    accentText: '#ffffff',
    slotFill: '#13452f',
    slotLine: '#8cc7a6',
    engraved: '#68a685',
    closedLine: '#4f9172',
    leaf: '#a5e3b4',
    leafLine: '#a5e3b4',
    cardFace: '#ffffff',
    cardEdge: '#727d76',
    glow: '#ffe27a',
    lit: '#8fe3ff',
    hint: '#ffb347',
    mark: '#c9a6ff',
    focusInner: '#10231a',
    focusOuter: '#ffffff',
    dim: '#0a2619',
  },
  light: {
    feltCentre: '#e4efe2',
    feltEdge: '#b4cfba',
    text: '#14261c',
    textMuted: '#34493d',
    good: '#0d5a2b',
    bad: '#8d1f12',
    panel: '#ffffff',
    panelRaised: '#f4f7f3',
    panelText: '#17251d',
    panelMuted: '#4e5e55',
    panelBorder: '#76867c',
    accent: '#1b6140',
    accentText: '#ffffff',
    slotFill: '#c3d8c7',
    slotLine: '#4a6a57',
    engraved: '#56776a',
    closedLine: '#83a18d',
    leaf: '#256b45',
    leafLine: '#256b45',
    cardFace: '#ffffff',
    cardEdge: '#5c7565',
    glow: '#a85200',
    lit: '#0a6d99',
    hint: '#a8430a',
    mark: '#6a3fb0',
    focusInner: '#ffffff',
    focusOuter: '#0d1f16',
    dim: '#6f8777',
  },
  dark: {
    feltCentre: '#2a3430',
    feltEdge: '#0f1412',
    text: '#eef2ef',
    textMuted: '#b6c4bc',
    good: '#a4e6a0',
    bad: '#ffb9a3',
    panel: '#1c2320',
    panelRaised: '#27302c',
    panelText: '#ecf1ee',
    panelMuted: '#b0beb6',
    panelBorder: '#75857c',
    accent: '#7fd3a2',
    accentText: '#0d1f16',
    slotFill: '#171d1a',
    slotLine: '#82988c',
    engraved: '#63796d',
    closedLine: '#56665d',
    leaf: '#8fcf9f',
    leafLine: '#8fcf9f',
    cardFace: '#f4f5f2',
    cardEdge: '#6c746f',
    glow: '#ffd86b',
    lit: '#7fd6f5',
    hint: '#ffad42',
    mark: '#c5a3ff',
    focusInner: '#101512',
    focusOuter: '#ffffff',
    dim: '#0a0d0c',
  },
  'high-contrast': {
    feltCentre: '#000000',
    feltEdge: '#000000',
    text: '#ffffff',
    textMuted: '#ffffff',
    good: '#7dff7d',
    bad: '#ffb0a0',
    panel: '#000000',
    panelRaised: '#141414',
    panelText: '#ffffff',
    panelMuted: '#e6e6e6',
    panelBorder: '#ffffff',
    accent: '#ffff00',
    accentText: '#000000',
    slotFill: '#000000',
    slotLine: '#ffffff',
    engraved: '#ffffff',
    closedLine: '#9a9a9a',
    leaf: '#7dff7d',
    leafLine: '#ffffff',
    cardFace: '#ffffff',
    cardEdge: '#000000',
    glow: '#ffff00',
    lit: '#00e5ff',
    hint: '#ff9d1e',
    mark: '#e08cff',
    focusInner: '#000000',
    focusOuter: '#ffffff',
    dim: '#000000',
  },
};

/** The custom property of a token: `feltCentre` to `--felt-centre`. */
export function propertyOf(token: keyof Theme): string {
  return `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A theme as custom properties, name to value, for the page's root element. */
export function themeProperties(theme: ThemeName): readonly (readonly [string, string])[] {
  return (Object.entries(THEMES[theme]) as [keyof Theme, string][]).map(([token, value]) => [propertyOf(token), value]);
}
