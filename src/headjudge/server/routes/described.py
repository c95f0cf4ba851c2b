"""Typed dicts as the interface's description has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, get_origin

from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator
    from litestar.openapi.spec import Schema

__all__ = ["TypedDicts"]


class TypedDicts(OpenAPISchemaPlugin):
    """Which keys of a typed dict are always there: where annotations aren't looked at when a class is made, as in all
    our modules, the class itself takes ``NotRequired`` ones for required, and so does Litestar."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether something is a typed dict."""
        return field_definition.is_typeddict_type

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        """The schema of a typed dict."""
        hints = field_definition.get_type_hints(include_extras=True, resolve_generics=True)
        required = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
        required &= field_definition.type_.__required_keys__
        return schema_creator.create_component_schema(
            field_definition,
            required=sorted(
                key for key, hint in hints.items() if key in required and get_origin(hint) is not NotRequired
            ),
            property_fields={key: FieldDefinition.from_kwarg(hint, key) for key, hint in hints.items()},
        )
