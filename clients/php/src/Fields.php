<?php

declare(strict_types=1);

namespace Kisekae;

/** Names and texts as they are sent. */
final class Fields
{
    /**
     * A list repeats its name; what is null is left out.
     *
     * @return array<array{string, string}>
     */
    public static function of(array $sent): array
    {
        $fields = [];
        foreach ($sent as $name => $value) {
            foreach (is_array($value) ? $value : [$value] as $one) {
                if ($one !== null) {
                    $fields[] = [$name, is_bool($one) ? ($one ? 'true' : 'false') : (string) $one];
                }
            }
        }
        return $fields;
    }

    /** As encodeURIComponent does. */
    public static function encode(string $text): string
    {
        $kept = ['%21' => '!', '%2A' => '*', '%27' => "'", '%28' => '(', '%29' => ')'];
        return strtr(rawurlencode($text), $kept);
    }

    public static function join(array $fields): string
    {
        $pairs = array_map(fn ($field) => self::encode($field[0]) . '=' . self::encode($field[1]), $fields);
        return implode('&', $pairs);
    }
}
