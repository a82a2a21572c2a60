package kisekae

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// parameter is a value that the caller passed under the service's name.
type parameter struct {
	name     string
	value    any
	required bool
}

type field struct {
	name string
	text string
}

// listFields lists fields: a slice repeats the name of its parameter; nil and empty values are
// omitted.
func listFields(sent []parameter) ([]field, error) {
	var fields []field
	for _, one := range sent {
		texts, err := textsOf(one.value)
		if err != nil {
			return nil, fmt.Errorf("kisekae: parameter %s: %w", one.name, err)
		}
		if one.required && len(texts) == 0 {
			return nil, fmt.Errorf("kisekae: the required parameter %s is missing", one.name)
		}
		for _, text := range texts {
			fields = append(fields, field{one.name, text})
		}
	}
	return fields, nil
}

func textsOf(value any) ([]string, error) {
	switch given := value.(type) {
	case nil:
		return nil, nil
	case string:
		return unlessEmpty(given), nil
	case ID:
		return unlessEmpty(given.String()), nil
	case []string:
		return given, nil
	case []ID:
		texts := make([]string, len(given))
		for i, id := range given {
			texts[i] = id.String()
		}
		return texts, nil
	case int:
		return []string{strconv.Itoa(given)}, nil
	case int64:
		return []string{strconv.FormatInt(given, 10)}, nil
	case *int:
		if given == nil {
			return nil, nil
		}
		return []string{strconv.Itoa(*given)}, nil
	case bool:
		return []string{strconv.FormatBool(given)}, nil
	case *bool:
		if given == nil {
			return nil, nil
		}
		return []string{strconv.FormatBool(*given)}, nil
	}
	return nil, fmt.Errorf("a value of type %T cannot be sent", value)
}

func unlessEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}

// kept contains the characters that encodeURIComponent leaves as they are but QueryEscape escapes.
var kept = strings.NewReplacer(
	"+", "%20",
	"%21", "!",
	"%27", "'",
	"%28", "(",
	"%29", ")",
	"%2A", "*",
)

// encode encodes text as encodeURIComponent does.
func encode(text string) string {
	return kept.Replace(url.QueryEscape(text))
}

func joinFields(fields []field) string {
	pairs := make([]string, len(fields))
	for i, one := range fields {
		pairs[i] = encode(one.name) + "=" + encode(one.text)
	}
	return strings.Join(pairs, "&")
}
